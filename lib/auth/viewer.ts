/** Whoever is looking: a signed-in person. Passed on, never ambient. */
export interface Viewer {
  id: string
  username: string
  displayName: string
  avatarUrl: string | null
  sessionId: string
  isApplicationOwner: boolean
}
