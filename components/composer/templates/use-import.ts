'use client'

import { useRef, useState } from 'react'
import type { ActionError } from '@/lib/action-result'
import type { TemplateLine } from '@/lib/queries/composer/composer-views'
import { useCommand } from '../../members/use-command'
import { useGuild } from '../../shell/guild-context'
import { ReadError } from '../../shell/read-json'
import { useIsOpen } from '../../ui/use-is-open'
import { useComposer } from '../composer-context'
import { arrivedIn } from './arrived-in'
import { inOrders } from './in-orders'
import type { NamedMessage } from './template-file'
import { readTemplates } from './template-queries'
import { useChangedTemplates } from './use-changed-templates'

interface Unsure {
  order: NamedMessage[]
  shared: boolean
  /** Ids of what was there before. */
  known: ReadonlySet<string>
}

/**
 * Sends templates order by order. Where one is refused, those before it are in: `imported` says how many. Where the answer is
 * lost, the list tells whether it came in, before anything more is sent: nothing comes twice.
 */
export function useImport() {
  const { id: guildId } = useGuild()
  const changed = useChangedTemplates()
  const isOpen = useIsOpen()
  const command = useCommand(useComposer().actions.importMessageTemplates)
  const [imported, setImported] = useState(0)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<ActionError | null>(null)
  const counted = useRef({ imported: 0, renamed: 0 })
  const unsure = useRef<Unsure | null>(null)

  const count = ({ length }: NamedMessage[], renamed: number) => {
    counted.current = { imported: counted.current.imported + length, renamed: counted.current.renamed + renamed }
    setImported(counted.current.imported)
  }
  /** Whether the order that got no answer has come in after all, by the list as it is now. */
  const settle = (lines: readonly TemplateLine[]): boolean => {
    if (!unsure.current) return true
    const { order, shared, known } = unsure.current
    const fresh = lines.filter(line => line.shared === shared && !known.has(line.id))
    const renamed = arrivedIn(fresh, order)
    // What has not come in may still be on its way: it is looked for once more before anything else is sent.
    if (renamed === null) return false
    unsure.current = null
    count(order, renamed)
    return true
  }
  const sendAll = async (templates: NamedMessage[], shared: boolean): Promise<boolean> => {
    let lines = await readTemplates(guildId)
    settle(lines)
    for (const order of inOrders(templates.slice(counted.current.imported))) {
      if (!isOpen()) return false
      unsure.current = { order, shared, known: new Set(lines.map(({ id }) => id)) }
      const answer = await command.run({ guildId, shared, templates: order })
      void changed()
      if (answer) {
        unsure.current = null
        count(order, answer.renamed)
      }
      lines = await readTemplates(guildId)
      if (!settle(lines)) return false
      command.forget()
    }
    return true
  }

  return {
    imported,
    pending,
    error: error ?? command.error,
    /** Another file. */
    begin() {
      counted.current = { imported: 0, renamed: 0 }
      unsure.current = null
      setImported(0)
      setError(null)
      command.forget()
    },
    /** All of the file; what came in before is passed over. Null where something of it is still to be sent. */
    async send(templates: NamedMessage[], shared: boolean): Promise<{ renamed: number } | null> {
      setPending(true)
      setError(null)
      try {
        return (await sendAll(templates, shared)) ? { renamed: counted.current.renamed } : null
      } catch (failure) {
        if (!(failure instanceof ReadError)) throw failure
        setError(failure.error)
        return null
      } finally {
        setPending(false)
      }
    },
  }
}
