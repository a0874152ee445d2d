import { Fragment } from 'react'
import type { Phrase } from '@/lib/wordings/entry-words'
import { NameOf } from '../moderation/name-of'

/** A sentence in pieces, names isolated from the words around them. */
export function Sentence({ phrases }: { phrases: Phrase[] }) {
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change places
    <Fragment key={index}>{typeof phrase === 'string' ? phrase : <NameOf name={phrase.name} />}</Fragment>
  ))
}
