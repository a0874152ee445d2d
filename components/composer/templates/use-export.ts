'use client'

import { useState } from 'react'
import type { KeptTemplate } from '@/lib/queries/composer/composer-views'
import { useGuild } from '../../shell/guild-context'
import { ReadError } from '../../shell/read-json'
import { saveText } from '../../ui/save-file'
import { toastTrouble } from '../../ui/toast'
import { templatesText } from './template-file'
import { readAllTemplates, readTemplate } from './template-queries'

/** Saves templates as a file that Steward and Discohook can read. */
export function useExport() {
  const { id: guildId } = useGuild()
  const [pending, setPending] = useState(false)
  const save = async (read: Promise<KeptTemplate[]>, nameOf: (first: KeptTemplate) => string) => {
    setPending(true)
    try {
      const templates = await read
      if (templates[0]) saveText(nameOf(templates[0]), 'application/json', templatesText(templates))
    } catch (error) {
      toastTrouble(error instanceof ReadError ? error.message : 'The file could not be made.')
    } finally {
      setPending(false)
    }
  }
  return {
    pending,
    exportOne: (id: string) =>
      save(
        readTemplate(guildId, { templateId: id }).then(template => [template]),
        ({ name }) => fileNameOf(name),
      ),
    exportAll: () => save(readAllTemplates(guildId), () => 'templates.json'),
  }
}

/** A name that every file system takes: letters and digits of any script. */
function fileNameOf(name: string): string {
  const plain = [...name]
    .slice(0, 60)
    .join('')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return `${plain || 'template'}.json`
}
