"""The helpers' asserts explain themselves like any test's."""

import pytest

pytest.register_assert_rewrite("live_support")
