'use client'

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../members/copy-text'
import { PlainButton } from '../../ui/plain-button'

/** Copies the code and says so in its own place. */
export function CopyCode({ code }: { code: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => setSaid((await copyText(code)) ? 'Copied' : 'Select it to copy')
  return (
    <>
      <PlainButton
        onClick={copy}
        icon={said === 'Copied' ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      >
        {said || 'Copy'}
      </PlainButton>
      <span role="status" className="sr-only">
        {said === 'Copied' ? 'The code is copied.' : said}
      </span>
    </>
  )
}
