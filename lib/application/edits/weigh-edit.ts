import { isSame } from '../../message-rules/is-same.ts'

/** What a form changes: each changed field as it was when editing it began, and as it shall be. */
export interface Edit<Fields> {
  base: Partial<Fields>
  change: Partial<Fields>
}

interface Weighed<Fields> {
  /** To be sent: not so yet, and changed by nobody else since. */
  wanted: Partial<Fields>
  /** Changed here and elsewhere: as they are now. */
  elsewhere: Partial<Fields>
}

/** Sorts what a form changes by what holds now. A field that was only changed elsewhere stays as it is there. */
export function weighEdit<Fields extends object>(now: Fields, { base, change }: Edit<Fields>): Weighed<Fields> {
  const wanted: Partial<Fields> = {}
  const elsewhere: Partial<Fields> = {}
  for (const field of fieldsIn(change)) {
    if (isSame(change[field], now[field])) continue
    if (isSame(base[field], now[field])) wanted[field] = change[field]
    else elsewhere[field] = now[field]
  }
  return { wanted, elsewhere }
}

/** The fields that are there. */
export function fieldsIn<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  return (Object.keys(fields) as (keyof Fields & string)[]).filter(field => fields[field] !== undefined)
}
