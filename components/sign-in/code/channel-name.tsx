/** A channel as people speak of it; where its name is not known, in words. */
export function ChannelName({ name }: { name: string }) {
  if (name === '') return <>the channel</>
  return (
    <strong className="font-medium text-ink">
      #<bdi>{name}</bdi>
    </strong>
  )
}
