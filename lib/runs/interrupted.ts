/** The run was paused, cancelled or taken over between claim and call: nothing was called. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}
