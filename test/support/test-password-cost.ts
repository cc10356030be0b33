import type { PasswordCost } from '#server/people/password-cost.ts'

/**
 * About the least that argon2id takes: a hash costs less than a millisecond. Unit tests load this file in the place of
 * `src/server/people/password-cost.ts` (vitest.config.ts); the program has no way to.
 */
export const PASSWORD_COST: PasswordCost = { memory: 8, passes: 2, parallelism: 1 }
