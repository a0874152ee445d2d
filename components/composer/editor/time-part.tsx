'use client'

import { X } from 'lucide-react'
import { memo, useId } from 'react'
import { serverNow } from '../../shell/server-clock'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { Input } from '../../ui/input'
import { fieldOf, LAST_OF_FIELD, momentOfField } from '../../ui/wall-clock'
import { inOwnZone } from '../../ui/zone-options'
import { useEditorStore, useProblemAt } from '../store/editor-context'
import { changeMessage } from '../store/editor-store'
import { withPart } from '../store/message-parts'

/** The time in the footer, in the zone of whoever writes; readers see it in theirs. */
export const TimePart = memo(function TimePart({ path, value }: { path: string; value: string }) {
  const id = useId()
  const store = useEditorStore()
  const problem = useProblemAt(path)
  const change = (iso: string, merge?: string) => changeMessage(store, message => withPart(message, path, iso), merge)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        Time
      </label>
      <div className="flex items-center gap-2">
        <Input
          id={id}
          type="datetime-local"
          data-path={path}
          max={LAST_OF_FIELD}
          value={fieldOf(new Date(value))}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={event => change(momentOfField(event.target.value)?.toISOString() ?? '', path)}
          className="min-w-0 max-w-60 flex-1"
        />
        <Button size="small" onClick={() => change(serverNow().toISOString())}>
          Now
        </Button>
        {value !== '' && (
          <IconButton label="No time" icon={<X aria-hidden className="size-4" />} onClick={() => change('')} />
        )}
      </div>
      <p id={`${id}-hint`} className={problem ? 'mt-1 text-danger text-sm' : 'mt-1 text-muted text-sm'}>
        {problem ?? `${inOwnZone()}. Everybody reads it in their own.`}
      </p>
    </div>
  )
})
