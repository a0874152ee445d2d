import type { ReadTemplates } from './template-file'
import { countOf } from './template-words'

const SHOWN = 5

interface ImportPreviewProps {
  read: ReadTemplates
  /** For what none of it can be imported. */
  whyNot: string[]
}

/** What a file was understood as: the first few names, what cannot be kept and why, and what is left out. */
export function ImportPreview({ read: { templates, refused, leftOut }, whyNot }: ImportPreviewProps) {
  return (
    <div className="space-y-2 rounded-card border border-line bg-canvas px-3.5 py-3 text-sm">
      <p>
        {templates.length === 0 ? (
          'No template'
        ) : (
          <span className="first-letter:uppercase">{countOf(templates.length)}</span>
        )}{' '}
        in this file.
      </p>
      <ul className="text-muted">
        {templates.slice(0, SHOWN).map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same
          <li key={index} className="truncate">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {templates.length > SHOWN && (
        <p className="text-muted">and {(templates.length - SHOWN).toLocaleString('en')} more</p>
      )}
      {whyNot.map(sentence => (
        <p key={sentence} className="text-pretty text-danger">
          {sentence}
        </p>
      ))}
      {refused.slice(0, SHOWN).map(({ name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same
        <p key={index} className="text-pretty text-danger">
          <bdi>{name}</bdi> cannot be kept. {text}
        </p>
      ))}
      {refused.length > SHOWN && (
        <p className="text-danger">{(refused.length - SHOWN).toLocaleString('en')} more cannot be kept.</p>
      )}
      {leftOut.length > 0 && <p className="text-pretty text-warning">Left out: {leftOut.join(', ')}.</p>}
    </div>
  )
}
