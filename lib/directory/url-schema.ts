import * as z from 'zod/mini'
import { AUDIT_FIELDS, ENTRY_FIELD } from './audit-url.ts'
import { BAN_FILTER_FIELDS } from './bans-url.ts'
import { DEPARTURE_FILTER_FIELDS } from './departures-url.ts'
import { MEMBERS_FIELDS } from './members-url.ts'
import { FORMER_FIELDS, MESSAGES_FIELDS } from './messages-url.ts'
import { URL_ID, type UrlField } from './url-fields.ts'

type SchemaOf<Field> = Field extends UrlField<infer Value> ? z.ZodMiniType<Value, string> : never

/** A field of an address as the routes parse it. */
function fieldSchema<Value>(field: UrlField<Value>): z.ZodMiniType<Value, string> {
  return z.pipe(
    z.string(field.must),
    z.transform((text: string, context) => {
      const value = field.read(text)
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: field.must, input: text })
      return z.NEVER
    }),
  )
}

/** Fields of an address as a route's query: each may be absent, but is right where it is given. */
function querySchema<Fields extends Record<string, UrlField>>(fields: Fields) {
  const shape = Object.entries(fields).map(([name, field]) => [name, z.optional(fieldSchema(field))])
  return z.object(Object.fromEntries(shape) as { [Name in keyof Fields]: z.ZodMiniOptional<SchemaOf<Fields[Name]>> })
}

export const UrlId = fieldSchema(URL_ID)
export const AuditEntryId = fieldSchema(ENTRY_FIELD)
export const MembersFilterParams = querySchema(MEMBERS_FIELDS)
export const BanFilterParams = querySchema(BAN_FILTER_FIELDS)
export const DepartureFilterParams = querySchema(DEPARTURE_FILTER_FIELDS)
export const AuditFilterParams = querySchema(AUDIT_FIELDS)
export const MessagesFilterParams = querySchema(MESSAGES_FIELDS)
export const FormerFilterParams = querySchema(FORMER_FIELDS)
