# Chains.
