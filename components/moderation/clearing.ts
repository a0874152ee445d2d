/** Somebody whose messages are about to be deleted. */
export interface Clearing {
  userId: string
  name: string
  /** The newest message of theirs that was seen: what they wrote later never joins. Else all that is written until the plan. */
  upTo?: string
}
