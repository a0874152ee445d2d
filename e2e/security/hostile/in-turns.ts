// As many as one Steward answers side by side without waiting for each other's turn.
const AT_ONCE = 6

/** Works through a list, some at once. */
export async function inTurns<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = list.values()
  const worker = async () => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
