/** A link that looks like a secondary button. */
export const linkButton =
  'inline-flex h-8 items-center rounded-control border border-line-strong bg-raised px-3 font-medium hover:bg-hover active:bg-press coarse:h-11'
