'use client'

import { Copy, ExternalLink } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { copyText } from '../../members/copy-text'
import { Button } from '../../ui/button'
import { linkButton } from '../../ui/link-button'
import { toastDone, toastTrouble } from '../../ui/toast'
import type { InviteProblem } from './invite-problems'
import { ProblemList } from './problem-list'

interface LinkCardProps {
  link: string
  problems: InviteProblem[]
  /** What it changes somewhere. */
  children?: ReactNode
}

/** The finished link: to copy, to open, to scan. */
export function LinkCard({ link, problems, children }: LinkCardProps) {
  async function copy() {
    if (await copyText(link)) toastDone('The link is copied.')
    else toastTrouble('This browser does not let Steward copy. Select the link and copy it yourself.')
  }
  return (
    <section aria-label="The link" className="space-y-4 rounded-card border border-line bg-canvas p-4">
      <div>
        <h2 className="mb-1.5 font-medium text-sm">The link</h2>
        <p className="max-h-40 select-all overflow-y-auto break-all rounded-control border border-line bg-surface px-2.5 py-1.5 font-mono text-xs">
          {link}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
          Copy
        </Button>
        <a href={link} target="_blank" rel="noreferrer" className={`${linkButton} gap-1.5`}>
          <ExternalLink aria-hidden className="size-4" />
          Open
        </a>
      </div>
      <div role="status">
        <ProblemList problems={problems} />
      </div>
      {children}
      {/* Dark on light with a margin, whatever the theme: other codes many cameras do not read. */}
      <QRCodeSVG
        value={link}
        size={176}
        level="M"
        marginSize={3}
        title="The link as a QR code"
        className="rounded-control"
      />
    </section>
  )
}
