'use client'

import { MOST_SELECTED } from '@/lib/directory/most-selected'
import { controlStyle } from '../ui/control-style'
import { Field, useFieldWiring } from '../ui/field'
import { FileButton } from './file-button'
import { withFile } from './with-file'

interface PasteIdsProps {
  text: string
  onChange: (text: string) => void
  /** How many ids are in it, each counted once. */
  found: number
  error?: string
}

/** A field for ids, mentions and links to profiles with anything between them, or a file of such. */
export function PasteIds({ text, onChange, found, error }: PasteIdsProps) {
  const tooMany = found > MOST_SELECTED
  return (
    <Field
      label="Whom"
      error={error ?? (tooMany ? `A run has at most ${MOST_SELECTED.toLocaleString('en')} targets.` : undefined)}
      hint="Ids, mentions or links to profiles, with anything between them."
    >
      <PasteArea text={text} onChange={onChange} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className={found > 0 ? 'text-sm' : 'text-muted text-sm'}>
          {foundWords(text, found)}
        </p>
        <FileButton onRead={read => onChange(withFile(text, read))} />
      </div>
    </Field>
  )
}

function foundWords(text: string, found: number): string {
  if (found > 0) return `${found.toLocaleString('en')} ${found === 1 ? 'id' : 'different ids'} found`
  return text.trim() === '' ? 'Nothing pasted yet' : 'No id found in this'
}

function PasteArea({ text, onChange }: Pick<PasteIdsProps, 'text' | 'onChange'>) {
  return (
    <textarea
      {...useFieldWiring()}
      value={text}
      rows={4}
      spellCheck={false}
      autoComplete="off"
      onChange={event => onChange(event.target.value)}
      className={`${controlStyle} block h-28 resize-none py-1.5 font-mono text-sm`}
    />
  )
}
