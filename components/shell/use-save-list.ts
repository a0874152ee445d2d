'use client'

import { useState } from 'react'
import { useGuild } from './guild-context'
import { saveList } from './save-list'

/** Saves a list of the guild in view as a file; `pending` until it is known whether that is allowed. */
export function useSaveList(): { save: (path: string) => void; pending: boolean } {
  const { id } = useGuild()
  const [pending, setPending] = useState(false)
  const save = async (path: string) => {
    if (pending) return
    setPending(true)
    await saveList(id, path).finally(() => setPending(false))
  }
  return { pending, save: path => void save(path) }
}
