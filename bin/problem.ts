/** Something the person at the terminal can mend. Its message is shown as it is, without a stack. */
export class Problem extends Error {
  override name = 'Problem'
}
