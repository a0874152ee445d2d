import { z } from 'zod'
import { type PostInput, postInput } from '../moderation/messages/post-input.ts'
import { postMessage } from '../moderation/messages/post-message.ts'
import type { Verb } from '../moderation/verb.ts'
import { ScheduleId } from './schedule-input.ts'

const ofTurn = { orderId: z.uuid({ version: 'v5' }), scheduleId: ScheduleId }

/** Posts the message of a turn. Its order is one that nobody can hand in from outside: see `orderOfTurn`. */
export const postTurn: Verb<PostInput> = { ...postMessage, input: profile => postInput(profile, ofTurn) }
