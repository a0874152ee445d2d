import { z } from 'zod'
import { ComposedShape } from '../composer/composed-input.ts'
import { Snowflake, Text } from '../input-fields.ts'
import { isEmpty } from '../message-rules/check-message.ts'

const LONGEST_NAME = 100
// The largest message that can be sent, in JSON, with room for one that is still being shortened.
const LARGEST = 120_000

export const TemplateName = Text.trim()
  .min(1, 'Give it a name.')
  .max(LONGEST_NAME, `A name has at most ${LONGEST_NAME} characters.`)

/**
 * What a template keeps of a message: neither its files, which the platform forgets, nor what it replied to. It need not be
 * one that can be sent; that is judged when it is.
 */
export const TemplateMessage = ComposedShape.transform(message => ({ ...message, files: [], reply: null }))
  .refine(message => !isEmpty(message), 'There is nothing in it to keep: files are no part of a template.')
  .refine(message => JSON.stringify(message).length <= LARGEST, 'This message is too large to be kept.')

export const TemplateId = { guildId: Snowflake, templateId: z.uuid('must be the id of a template.') }

/** The version that somebody has seen: what is changed is what was seen. */
export const SeenVersion = z.int('must be a version.').positive('must be a version.')

export const Shared = z.boolean('must be yes or no.').default(false)
