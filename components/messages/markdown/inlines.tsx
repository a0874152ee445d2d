import type { Inline } from './markdown-tree'
import { ChannelMention, EveryoneMention, RoleMention, UserMention } from './mentions'
import { Moment } from './moment'
import { inlineText } from './plain-text'
import { SafeLink } from './safe-link'
import { Spoiler } from './spoiler'

/** The pieces of a line. */
export function Inlines({ nodes }: { nodes: Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text that changes is another tree
  return nodes.map((node, index) => <Piece key={index} node={node} />)
}

function Piece({ node }: { node: Inline }) {
  switch (node.type) {
    case 'text':
      return node.text
    case 'bold':
      return (
        <strong className="font-semibold">
          <Inlines nodes={node.children} />
        </strong>
      )
    case 'italic':
      return (
        <em>
          <Inlines nodes={node.children} />
        </em>
      )
    case 'underline':
      return (
        <u>
          <Inlines nodes={node.children} />
        </u>
      )
    case 'strike':
      return (
        <s>
          <Inlines nodes={node.children} />
        </s>
      )
    case 'spoiler':
      return (
        <Spoiler text={inlineText(node.children)}>
          <Inlines nodes={node.children} />
        </Spoiler>
      )
    case 'code':
      return <code className="rounded-[4px] border border-line bg-canvas px-1">{node.text}</code>
    case 'link':
      return (
        <SafeLink href={node.href} raw={node.raw} label={node.label}>
          {node.label ? <Inlines nodes={node.label} /> : node.raw}
        </SafeLink>
      )
    case 'user':
      return <UserMention id={node.id} />
    case 'role':
      return <RoleMention id={node.id} />
    case 'channel':
      return <ChannelMention id={node.id} />
    case 'everyone':
      return <EveryoneMention raw={node.raw} />
    // The platform documents no address for their pictures.
    case 'emoji':
      return <span className="text-muted">:{node.name}:</span>
    case 'moment':
      return <Moment seconds={node.seconds} style={node.style} />
  }
}
