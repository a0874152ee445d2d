import type { Viewer } from '../../auth/viewer.ts'
import type { Database } from '../../db/client.ts'
import { StewardError } from '../../errors.ts'
import { log } from '../../log.ts'
import { isSame } from '../../message-rules/is-same.ts'
import { listInWords } from '../../permissions/list-in-words.ts'
import { PlatformUnavailable } from '../../platform/errors.ts'
import { inWords } from '../../platform/in-words.ts'
import { recordChange } from '../changes/record-change.ts'
import { refusalOf } from './refusal-of.ts'
import { type Edit, fieldsIn, weighEdit } from './weigh-edit.ts'

/** What a form of the owner saves to. Pictures are hashes when read and data URLs when written. */
export interface Editable<Fields extends object> {
  action: string
  /** What each field is called in a sentence. */
  words: Record<keyof Fields & string, string>
  pictures: readonly (keyof Fields)[]
  /** The field that the platform means by a name in the body. */
  fieldOf(wireName: string): string
  /** Answers what holds then; null where the platform does not tell. */
  send(wanted: Partial<Fields>): Promise<Fields | null>
  read(): Promise<Fields>
}

interface Saving<Fields> {
  db: Database
  viewer: Pick<Viewer, 'id' | 'displayName'>
  /** As read a moment ago. */
  now: Fields
  edit: Edit<Fields>
}

/**
 * Sends what a form changes and nothing else, and answers what holds then; null where that cannot be read. Where the answer
 * is lost, it looks. Throws `conflict` with `elsewhere`, `platform_refused` with the platform's words beside the fields,
 * `rate_limited`, `platform_unavailable` and `outcome_unknown`.
 */
export async function saveEdit<Fields extends object>(
  editable: Editable<Fields>,
  { db, viewer, now, edit }: Saving<Fields>,
): Promise<Fields | null> {
  const { wanted, elsewhere } = weighEdit(now, edit)
  if (fieldsIn(elsewhere).length > 0) throw changedElsewhere(editable, elsewhere)
  if (fieldsIn(wanted).length === 0) return now
  const before = Object.fromEntries(fieldsIn(wanted).map(field => [field, now[field]]))
  const change = {
    action: editable.action,
    intent: withoutPictures(editable, wanted),
    before: withoutPictures(editable, before as Partial<Fields>),
  }
  return recordChange(db, viewer, change, async () => {
    try {
      return (await editable.send(wanted)) ?? (await editable.read().catch(() => null))
    } catch (error) {
      if (error instanceof PlatformUnavailable && error.mayHaveHappened) return look(editable, { now, wanted, error })
      throw refusalOf(error, editable.fieldOf)
    }
  })
}

interface Lost<Fields> {
  now: Fields
  wanted: Partial<Fields>
  error: PlatformUnavailable
}

/** The answer was lost, so what holds is read. A new picture has arrived where the hash is another one. */
async function look<Fields extends object>(editable: Editable<Fields>, { now, wanted, error }: Lost<Fields>) {
  const after = await editable.read().catch(lookError => {
    log.warn({ err: lookError }, 'looking whether the application was changed failed')
    return null
  })
  const holds = (field: keyof Fields & string): boolean =>
    after !== null && editable.pictures.includes(field) && wanted[field] !== null
      ? after[field] !== null && !isSame(after[field], now[field])
      : isSame(after?.[field], wanted[field])
  const fields = fieldsIn(wanted)
  if (after && fields.every(holds)) return after
  if (after && fields.every(field => isSame(after[field], now[field]))) {
    const sentence = `${inWords(error)} Steward looked: nothing was changed. Try again.`
    throw new StewardError('platform_unavailable', sentence, { cause: error })
  }
  const advice = 'The platform broke off in the middle. See what it has now before you save again.'
  throw new StewardError('outcome_unknown', advice, { cause: error })
}

function changedElsewhere<Fields extends object>({ words }: Editable<Fields>, elsewhere: Partial<Fields>) {
  const names = listInWords(
    fieldsIn(elsewhere).map(field => words[field]),
    'and',
  )
  const sentence = `Changed elsewhere meanwhile: ${names}. Nothing was saved. Choose which to keep.`
  return new StewardError('conflict', sentence, { elsewhere: { ...elsewhere } })
}

/** For the list of changes, in which no picture is kept. */
function withoutPictures<Fields extends object>({ pictures }: Editable<Fields>, fields: Partial<Fields>) {
  return Object.fromEntries(
    fieldsIn(fields).map(field => [field, pictures.includes(field) ? fields[field] !== null : fields[field]]),
  )
}
