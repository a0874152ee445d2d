import type { ActionError } from '@/lib/action-result'
import { ASK_AGAIN, unanswered } from '../moderation/no-answer'

/** What is told of an order about the account that has thrown: its answer was lost on the way, or it went to another build. */
export const notAnswered = (error: unknown): { ok: false; error: ActionError } => ({
  ok: false,
  error: unanswered(error, ASK_AGAIN),
})
