'use client'

import { FileInput } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { late } from '../../ui/late'
import { useOpenedByAddress } from './use-opened-by-address'

const LoadDialog = late(() => import('./load-dialog').then(({ LoadDialog }) => LoadDialog), { isLikely: false })

/** Loads what the bot has posted, to edit it or to begin with a copy. */
export function LoadButton() {
  const [open, setOpen] = useState(false)
  useOpenedByAddress()
  return (
    <>
      <Button
        variant="ghost"
        icon={<FileInput aria-hidden className="size-4 min-[22.5rem]:max-wide:hidden" />}
        aria-label="Load a message"
        className="max-wide:px-2.5!"
        onClick={() => setOpen(true)}
      >
        <span className="max-[22.5rem]:sr-only">Load</span>
      </Button>
      {open && <LoadDialog onClose={() => setOpen(false)} />}
    </>
  )
}
