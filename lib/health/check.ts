/** Where a check belongs on the page. */
export type CheckGroup = 'platform' | 'storage' | 'work' | 'guilds' | 'process'

/** How a check ended. `unknown`: it could not be told. */
export type CheckState = 'good' | 'warning' | 'bad' | 'unknown'

/** Where a check is mended in Steward itself. */
export type MendingPage = 'settings' | 'token' | 'invite'

/** Something that a check found, of which there may be many. */
export interface Finding {
  key: string
  /** May be a name that people chose: untrusted text. */
  title: string
  says: string[]
  /** ISO 8601. */
  at?: string
}

export interface Verdict {
  state: CheckState
  /** A sentence. */
  says: string
  /** When it became so, as in "Connected 5 minutes ago". `at` is ISO 8601. */
  since?: { word: string; at: string }
  /** What to do, where something is to be done. */
  todo?: string
  page?: MendingPage
  findings?: Finding[]
}

/** Whether one part of the deployment is set up right. */
export interface Check extends Verdict {
  id: string
  group: CheckGroup
  title: string
}

/** What is at fault, as it is told of outside of the page of checks. */
export type Fault = Pick<Check, 'id' | 'title' | 'says'>

/** All checks of a deployment at one moment. */
export interface Health {
  /** ISO 8601. */
  checkedAt: string
  checks: Check[]
}

/** What the page is given: the same as text too, to be copied. */
export interface HealthView extends Health {
  text: string
}
