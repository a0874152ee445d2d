import { z } from 'zod'
import { KeptShape } from '../composer/composed-input.ts'
import { showsNothing } from '../directory/shows-nothing.ts'
import { Snowflake, Text } from '../input-fields.ts'
import { isEmpty } from '../message-rules/check-message.ts'
import { LARGEST_TEMPLATE, LONGEST_TEMPLATE_NAME } from '../message-rules/kept-limits.ts'

export const TemplateName = Text.trim()
  .refine(name => !showsNothing(name), 'Give it a name.')
  .max(LONGEST_TEMPLATE_NAME, `A name has at most ${LONGEST_TEMPLATE_NAME} characters.`)

/** What a template keeps of a message. It need not be one that can be sent; that is judged when it is. */
export const TemplateMessage = KeptShape.refine(
  message => !isEmpty(message),
  'There is nothing in it to keep: files are no part of a template.',
).refine(message => JSON.stringify(message).length <= LARGEST_TEMPLATE, 'This message is too large to be kept.')

export const TemplateId = { guildId: Snowflake, templateId: z.uuid('must be the id of a template.') }

/** The version that somebody has seen: what is changed is what was seen. */
export const SeenVersion = z
  .int('must be a version.')
  .positive('must be a version.')
  .max(1_000_000_000, 'must be a version.')

export const Shared = z.boolean('must be yes or no.').default(false)
