'use client'

import { useState } from 'react'
import { useCommand } from '../../members/use-command'
import { useGuild } from '../../shell/guild-context'
import { useComposer } from '../composer-context'
import { inParts } from './in-parts'
import type { NamedMessage } from './template-file'
import { useChangedTemplates } from './use-changed-templates'

/** Sends templates part by part. Where one part is refused, those before it are in: `imported` says how many. */
export function useImport() {
  const { id: guildId } = useGuild()
  const changed = useChangedTemplates()
  const command = useCommand(useComposer().actions.importMessageTemplates)
  const [imported, setImported] = useState(0)
  return {
    imported,
    pending: command.pending,
    error: command.error,
    /** Another file. */
    begin() {
      setImported(0)
      command.forget()
    },
    async send(templates: NamedMessage[], shared: boolean): Promise<{ renamed: number } | null> {
      let renamed = 0
      for (const part of inParts(templates)) {
        const answer = await command.run({ guildId, shared, templates: part })
        void changed()
        if (!answer) return null
        renamed += answer.renamed
        setImported(count => count + part.length)
      }
      return { renamed }
    },
  }
}
