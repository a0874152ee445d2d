'use client'

import { FileUp } from 'lucide-react'
import { useEffectEvent, useRef } from 'react'
import { Button } from '../ui/button'
import { toastTrouble } from '../ui/toast'

// 10,000 ids with names and reasons around them; more is not a list of people.
const MOST_MEGABYTES = 5

/** Reads a text file in the browser. */
export function FileButton({
  onRead,
  label = 'Read a file',
  most = MOST_MEGABYTES,
}: {
  onRead: (text: string, name: string) => void
  label?: string
  /** In megabytes. */
  most?: number
}) {
  const input = useRef<HTMLInputElement>(null)
  // Reading takes a while, in which more may have been typed.
  const tell = useEffectEvent(onRead)
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > most * 1_000_000) {
      return toastTrouble(`This file is larger than ${most} MB. Split it, then read each part.`)
    }
    const text = await file.text().catch(() => null)
    if (text === null) toastTrouble('This file could not be read.')
    else tell(text, file.name)
  }
  return (
    <>
      <Button size="small" icon={<FileUp aria-hidden className="size-4" />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept=".csv,.json,.txt,.tsv,text/*,application/json"
        tabIndex={-1}
        className="sr-only"
        onChange={event => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
