import { z } from 'zod'
import { uploadIn } from '../../message-rules/check-address.ts'

/**
 * Fields as they are read: what is missing and what has the wrong type both become `undefined` ("absent"), so that one
 * odd field never costs the whole object, and a partial event can be told from one that says null.
 */
const lenient = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

/** An id; a number is taken while it is exact (beyond 2^53 it no longer is). */
export const id = z.union([z.string().regex(/^\d{1,20}$/), z.int().nonnegative().transform(String)])

export const optionalId = lenient(id)
export const idOrNull = lenient(id.nullable())
export const text = lenient(z.string())

/** Text that may be missing. Empty it says nothing either, and a name without a letter could not be shown or pressed. */
export const textOrNull = lenient(
  z
    .string()
    .nullable()
    .transform(value => value || null),
)

/** Text that may be missing and may be empty, which is not the same. */
export const emptyTextOrNull = lenient(z.string().nullable())

/** Text that stands for something: absent where it is empty. */
export const name = lenient(z.string().min(1))
export const flag = lenient(z.boolean())
export const integer = lenient(
  z.union([
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number),
  ]),
)

/** A bitfield in decimal, with as many digits as `parsePermissions` takes. */
export const strictBitfield = z.union([z.string().regex(/^\d{1,40}$/), z.int().nonnegative().transform(String)])

export const bitfield = lenient(strictBitfield)

/** A point in time; null where the platform says null. */
export const moment = lenient(
  z
    .string()
    .transform(value => new Date(value))
    .refine(date => !Number.isNaN(date.getTime()))
    .nullable(),
)

/** "#rrggbb" and nothing else, because it ends up in a style. */
export const colorOrNull = lenient(
  z
    .union([
      z
        .string()
        .regex(/^#?[\da-f]{6}$/i)
        .transform(hex => `#${hex.replace('#', '').toLowerCase()}`),
      z
        .int()
        .min(0)
        .max(0xffffff)
        .transform(rgb => `#${rgb.toString(16).padStart(6, '0')}`),
    ])
    .nullable(),
)

/** The readable ones of a list; undefined where it is no list. */
const listOf = <T extends z.ZodType>(item: T) =>
  lenient(z.array(z.unknown()).transform(items => items.flatMap(value => readable(item, value))))

function readable<T extends z.ZodType>(schema: T, value: unknown): z.output<T>[] {
  const result = schema.safeParse(value)
  return result.success ? [result.data] : []
}

/** An address that a browser may be given: http or https, null otherwise. */
export const webUrlOrNull = z
  .url({ protocol: /^https?$/ })
  .transform(url => new URL(url).href)
  .nullable()
  .catch(null)

/** The same of a picture, which may also be named as an upload of its message: `attachment://name`. */
export const pictureOrNull = z.union([z.string().refine(address => uploadIn(address) !== null), webUrlOrNull])

/** Absent where one of them cannot be read. */
export const wholeIdList = lenient(z.array(id))
export const textList = listOf(z.string())

/** Absent where one of them is no text; empty where the platform says null. */
export const wholeTextList = lenient(
  z
    .array(z.string())
    .nullable()
    .transform(texts => texts ?? []),
)
export const anyList = lenient(z.array(z.unknown()))

/** A nested object; undefined where it is none. */
export const objectOrNull = <T extends z.ZodRawShape>(shape: T) => lenient(z.object(shape).nullable())

export const record = lenient(z.record(z.string(), z.unknown()).nullable())
