import { z } from 'zod'
import { StewardError } from '../errors.ts'
import type { ViewerCommand } from '../viewer-action.ts'
import { endAllSessionsOf, endSessionOf } from './end-sessions.ts'

/** Ends one of one's own sessions. */
export const revokeOne: ViewerCommand<{ sessionId: string }, object> = {
  input: z.object({ sessionId: z.uuid('must be the id of a session.') }),
  async run({ steward, viewer, input }) {
    if (await endSessionOf(steward, viewer.id, input.sessionId)) return {}
    throw new StewardError('not_found', 'This session has ended already.')
  },
}

/** Ends all of one's own sessions, or all but the one it is asked from. */
export const revokeMany: ViewerCommand<{ keepThis: boolean }, { ended: number }> = {
  input: z.object({ keepThis: z.boolean('must be yes or no.') }),
  async run({ steward, viewer, input }) {
    return { ended: await endAllSessionsOf(steward, viewer.id, input.keepThis ? viewer.sessionId : undefined) }
  },
}
