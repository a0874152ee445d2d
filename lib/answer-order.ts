import 'server-only'
import type { ActionError } from './action-result.ts'
import { requireViewer } from './auth/require-viewer.ts'
import type { Viewer } from './auth/viewer.ts'
import { describeError } from './describe-error.ts'
import { weightOf } from './limits/weight-of.ts'
import { type Steward, steward } from './steward.ts'

/** Carries out what somebody orders: a session first, the limit of orders, then the work. It never throws; it answers. */
export async function answerOrder<Answer>(
  work: (order: { steward: Steward; viewer: Viewer; input: unknown }) => Promise<Answer>,
  input: unknown,
): Promise<Answer | { ok: false; error: ActionError }> {
  try {
    const viewer = await requireViewer()
    const opened = await steward()
    return await opened.limits.write(viewer.id, () => work({ steward: opened, viewer, input }), weightOf(input))
  } catch (error) {
    return { ok: false, error: describeError(error) }
  }
}
