/** Whoever is looking: a signed-in person. Passed on, never ambient. */
export interface Viewer {
  id: string
  username: string
  displayName: string
  avatarUrl: string | null
  sessionId: string
  /** Whose session opens the owner's pages. */
  isApplicationOwner: boolean
  /** The owner, signed in by a code in chat: a setup code of the host opens the owner's pages to this session. */
  mayUnlock: boolean
  /** Until then they have proved a moment ago who they are, as secrets ask for. */
  freshUntil: Date
}
