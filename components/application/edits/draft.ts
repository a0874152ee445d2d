import { isSame } from '@/lib/message-rules/is-same'

/** What is typed and not saved: each field as it was when editing it began, and as it shall be. */
export type Draft<Fields> = { [Field in keyof Fields]?: { from: Fields[Field]; to: Fields[Field] } }

/** A form of these fields, as they are on the platform now. */
type Values = object

/** The fields as the form shows them. */
export function shownOf<Fields extends Values>(now: Fields, draft: Draft<Fields>): Fields {
  const typed = fieldsOf(draft).map(field => [field, draft[field]!.to])
  return { ...now, ...Object.fromEntries(typed) }
}

/** The draft with one field changed; a field that is put back is not in it any more. */
export function withField<Fields extends Values, Field extends keyof Fields & string>(
  draft: Draft<Fields>,
  { now, field, to }: { now: Fields; field: Field; to: Fields[Field] },
): Draft<Fields> {
  if (isSame(to, now[field])) return without(draft, field)
  return { ...draft, [field]: { from: draft[field] ? draft[field].from : now[field], to } }
}

/** The fields whose value is to be another one than now, in the order of the form. */
export function unsavedOf<Fields extends Values>(now: Fields, draft: Draft<Fields>): (keyof Fields & string)[] {
  return fieldsOf(now).filter(field => draft[field] !== undefined && !isSame(draft[field].to, now[field]))
}

/** The fields that are changed here, and were changed to something else elsewhere. */
export function conflictsOf<Fields extends Values>(now: Fields, draft: Draft<Fields>): (keyof Fields & string)[] {
  return unsavedOf(now, draft).filter(field => !isSame(draft[field]!.from, now[field]))
}

/** Holds on to what is typed, now knowing what it replaces. */
export function keepMine<Fields extends Values, Field extends keyof Fields & string>(
  draft: Draft<Fields>,
  now: Fields,
  field: Field,
): Draft<Fields> {
  return draft[field] ? { ...draft, [field]: { from: now[field], to: draft[field].to } } : draft
}

/** Forgets what is typed into one field. */
export function without<Fields extends Values>(draft: Draft<Fields>, field: keyof Fields & string): Draft<Fields> {
  const { [field]: _, ...others } = draft
  return others as Draft<Fields>
}

/**
 * What is left of a draft once `sent` is saved: what was typed meanwhile, upon what `holds` now, which a platform may have
 * trimmed or, of a picture, tells by its hash. Null: it does not tell.
 */
export function afterSaving<Fields extends Values>(
  draft: Draft<Fields>,
  sent: Draft<Fields>,
  holds: Fields | null,
): Draft<Fields> {
  const left = fieldsOf(draft).flatMap(field => {
    const [typed, saved] = [draft[field]!, sent[field]]
    if (!saved) return [[field, typed]]
    return isSame(typed.to, saved.to) ? [] : [[field, { from: holds ? holds[field] : saved.to, to: typed.to }]]
  })
  return Object.fromEntries(left)
}

/** What the server is asked to save. */
export function editOf<Fields extends Values>(now: Fields, draft: Draft<Fields>) {
  const fields = unsavedOf(now, draft)
  const pick = (side: 'from' | 'to') => Object.fromEntries(fields.map(field => [field, draft[field]![side]]))
  return { base: pick('from'), change: pick('to') }
}

function fieldsOf<Fields extends Values>(draft: Fields | Draft<Fields>): (keyof Fields & string)[] {
  return Object.keys(draft) as (keyof Fields & string)[]
}
