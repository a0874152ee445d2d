import { killChildren, stopChildren } from './child.ts'

// npm passes Ctrl-C on although the terminal has already sent it here: the same wish, not a second one.
const ECHO_MS = 1_000

let asked: number | undefined

/** Whether this process was asked to end, so that what its children now do is no failure. */
export function isEnding(): boolean {
  return asked !== undefined
}

/** Ends the children and then this process when it is asked to: once in order, a second time at once. */
export function endChildrenOnSignals(exitCode: number): void {
  const end = () => {
    if (asked !== undefined) {
      if (performance.now() - asked < ECHO_MS) return
      killChildren()
      process.exit(1)
    }
    asked = performance.now()
    void stopChildren().then(() => process.exit(exitCode))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
}
