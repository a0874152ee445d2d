import { ComposedShape } from '../../composer/composed-input.ts'
import { lacksFile, PICTURES_WITHOUT_FILE, withItsUploads } from '../../composer/pictures-of-uploads.ts'
import { changedParts, changesAnything } from '../../message-rules/changed-parts.ts'
import { isEmpty } from '../../message-rules/check-message.ts'
import type { ComposedMessage } from '../../message-rules/composed-message.ts'
import { showsSomething } from '../../message-rules/shows-something.ts'
import type { State } from '../verb.ts'

interface ComesBack {
  message: ComposedMessage
  /** How many files do not. */
  lost: number
  /** What of the embeds does not, in words. */
  unwritable: string[]
}

/**
 * What of a former state can be brought back: files only that are still there, and no picture that names another, which nobody
 * may send.
 */
export function whatComesBack(former: ComposedMessage, now: ComposedMessage): ComesBack {
  const there = new Set(now.files.map(({ id }) => id))
  const files = former.files.filter(({ id }) => there.has(id))
  const filenames = new Set(files.map(({ filename }) => filename))
  const embeds = former.embeds.map(embed => withItsUploads(embed, filenames)).filter(showsSomething)
  const isWithoutFile = former.embeds.some(embed => lacksFile(embed, filenames))
  return {
    message: { ...former, files, embeds },
    lost: former.files.length - files.length,
    unwritable: isWithoutFile ? [PICTURES_WITHOUT_FILE] : [],
  }
}

/** Why nothing takes an edit back: it took files away, and nothing else that could come back. Null: something may. */
export function neverBack({ intent, before }: { intent: State; before: State }): string | null {
  const { data: edited } = ComposedShape.safeParse(intent.message)
  const { data: former } = ComposedShape.safeParse(before.message)
  if (!edited || !former) return null
  const { message, lost } = whatComesBack(former, edited)
  if (lost === 0) return null
  if (isEmpty(message)) return NOTHING_ELSE
  return changesAnything(changedParts(edited, message)) ? null : `${lostFiles(lost)} Nothing else was changed.`
}

/** Where a message was nothing but its files. */
export const NOTHING_ELSE = 'Its files are gone for good, and it said nothing else.'

/** That files do not come back, as a sentence. */
export function lostFiles(count: number): string {
  return `${count === 1 ? 'A file that was' : `${count} files that were`} taken away cannot be brought back.`
}
