const LOOK =
  'inline-flex items-center rounded-control border border-line-strong bg-raised font-medium hover:bg-hover active:bg-press coarse:h-11'

/** A link that looks like a secondary button. */
export const linkButton = `${LOOK} h-8 px-3`

/** The same beside filters, where buttons are small. */
export const smallLinkButton = `${LOOK} h-7 px-2.5 text-sm`
