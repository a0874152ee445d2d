'use client'

import './looks.css'
import { clsx } from 'clsx'
import { useState } from 'react'
import { isEmpty } from '@/lib/message-rules/check-message'
import { useAddresses } from '../../messages/addresses'
import { useEditor } from '../store/editor-context'
import { LinkHostsLine } from './link-hosts-line'
import { LookSwitch } from './look-switch'
import { outsideHosts } from './outside-hosts'
import { ShownHostsProvider } from './pictures-context'
import { PreviewMentions } from './preview-mentions'
import { PreviewMessage } from './preview-message'
import { ShowPictures } from './show-pictures'
import { useLook } from './use-look'

const LOOKS = { light: 'preview-light', dark: 'preview-dark' }

/** What becomes of the message, as it is typed. Its colours are its own. */
export function MessagePreview() {
  const [look, setLook] = useLook()
  const { cdnUrl } = useAddresses()
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const hosts = useEditor(({ message }) => outsideHosts(message.embeds, cdnUrl))
  const nothing = useEditor(({ message }) => isEmpty(message))
  const hidden = hosts.split(' ').filter(host => host !== '' && !shown.has(host))
  return (
    <div className="space-y-2 px-4 py-3 wide:px-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">Preview</h2>
        <LookSwitch look={look} onChange={setLook} />
      </div>
      <ShowPictures hosts={hidden} onShow={() => setShown(new Set([...shown, ...hidden]))} />
      <div
        className={clsx(
          'min-h-24 overflow-hidden rounded-card border border-line bg-surface p-4 text-ink [contain:layout_paint_style]',
          LOOKS[look.scheme],
        )}
      >
        <ShownHostsProvider value={shown}>
          <PreviewMentions>
            <PreviewMessage compact={look.compact} />
          </PreviewMentions>
        </ShownHostsProvider>
        {nothing && <p className="mt-1 text-muted">What you write appears here.</p>}
      </div>
      <LinkHostsLine />
    </div>
  )
}
