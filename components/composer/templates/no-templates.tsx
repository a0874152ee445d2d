import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { Button } from '../../ui/button'

interface NoTemplatesProps {
  q: string
  /** Something is written that could become the first. */
  mayBegin: boolean
  onSave: () => void
}

/** Why the list is empty, and what to do. */
export function NoTemplates({ q, mayBegin, onSave }: NoTemplatesProps) {
  return (
    <div className="space-y-3 rounded-card border border-line border-dashed px-4 py-6 text-center text-muted">
      <p className="text-pretty">
        {q === ''
          ? 'There are no templates yet. Write a message that you send often, then save it as one.'
          : `No template says “${nameInSentence(q)}”.`}
      </p>
      {q === '' && mayBegin && <Button onClick={onSave}>Save what is written</Button>}
    </div>
  )
}
