// Longer than between two presses of whoever presses twice, shorter than it takes to read what came back.
const PRESSED_TWICE_MS = 1_000

/** Resolves once a press can be meant for what came up by the one before. */
export const afterSecondPress = (): Promise<void> => new Promise(resolve => setTimeout(resolve, PRESSED_TWICE_MS))
