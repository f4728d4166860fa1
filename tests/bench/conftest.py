from __future__ import annotations

from tests.own_folder import in_a_folder_of_its_own

__all__ = ["in_a_folder_of_its_own"]
