import { z } from 'zod'
import { composedInput } from '../../composer/composed-input.ts'
import { messageRules } from '../../message-rules/message-limits.ts'
import type { Profile } from '../../platform/profile.ts'
import { messageFields } from './message-verb.ts'
import { refuseRecord } from './record.ts'

/** `seenEditedAt`: when the message was last edited, as whoever orders has seen it. Of `message`, `tts` and `reply` stay. */
export function editInput(profile: Profile) {
  return z.object({
    ...messageFields,
    seenEditedAt: z.iso.datetime({ offset: true, error: 'must be a time.' }).nullable(),
    message: composedInput(messageRules(profile)).superRefine(refuseRecord),
  })
}

export type EditInput = z.output<ReturnType<typeof editInput>>
