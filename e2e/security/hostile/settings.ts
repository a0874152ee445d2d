/** How many inputs each action is given. */
export const INPUTS = Number(process.env.FUZZ_INPUTS || 10_000)

// Chosen once; what is started from here inherits it.
process.env.FUZZ_SEED ||= String(Math.floor(Math.random() * 2 ** 31))

/** What the inputs are made from; that of an earlier run makes the same ones again. */
export const SEED = Number(process.env.FUZZ_SEED)
