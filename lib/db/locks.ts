/** The locks that processes of a deployment share on Postgres. Any numbers, but no two the same. */
export const LOCKS = {
  /** Processes that start together migrate one after the other. */
  migration: 7_318_201,
  /** Held by whoever follows the gateway. */
  gateway: 7_318_202,
  /** Whoever takes over from a process that hangs may build the indexes at the same time. */
  memberIndexes: 7_318_203,
  /** Whoever writes new keys of the vault has read the present ones. */
  keyRotation: 7_318_204,
}
