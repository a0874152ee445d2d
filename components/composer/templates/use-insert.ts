'use client'

import { useEffect, useRef, useState } from 'react'
import type { KeptTemplate } from '@/lib/queries/composer/composer-views'
import { useGuild } from '../../shell/guild-context'
import { ReadError } from '../../shell/read-json'
import { toastDone, toastTrouble } from '../../ui/toast'
import { useEditorStore } from '../store/editor-context'
import { insertTemplate } from './insert-template'
import { isBlank } from './is-blank'
import type { TemplateInUse } from './template-in-use'
import { readTemplate } from './template-queries'
import { quoted } from './template-words'

/**
 * Reads a template and puts it into the editor. Where something is written already, `asked` waits for a yes first. What is
 * being read when the dialog closes stays out.
 */
export function useInsert(onInserted: (template: TemplateInUse) => void) {
  const { id: guildId } = useGuild()
  const store = useEditorStore()
  const [asked, setAsked] = useState<KeptTemplate | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const put = (template: KeptTemplate) => {
    const replaced = !isBlank(store.getState())
    insertTemplate(store, template.message)
    const back = replaced ? ' Undo brings back what was there.' : ''
    toastDone(`${quoted(template.name)} is in the editor.${back}`)
    setAsked(null)
    onInserted(template)
  }

  return {
    /** What is being read: a template's id, with the version behind it where it is an older one. */
    pending,
    asked,
    keep: () => setAsked(null),
    replace: () => asked && put(asked),
    /** Leaves off reading. */
    stop: () => {
      reading.current?.abort()
      setPending(null)
    },
    insert: async (templateId: string, version?: number) => {
      if (pending !== null) return
      const controller = new AbortController()
      const { signal } = controller
      reading.current = controller
      setPending(version === undefined ? templateId : `${templateId} ${version}`)
      try {
        const template = await readTemplate(guildId, { templateId, version, signal })
        if (signal.aborted) return
        if (isBlank(store.getState())) put(template)
        else setAsked(template)
      } catch (error) {
        if (signal.aborted) return
        toastTrouble(error instanceof ReadError ? error.message : 'The template could not be read.')
      } finally {
        if (!signal.aborted) setPending(null)
      }
    },
  }
}
