import { Button } from '../parts/button.tsx'
import { Command } from '../parts/command.tsx'
import { Modal } from '../parts/modal.tsx'
import { plainLine } from '../parts/visible-text.tsx'

export function StreamSecretDialog({
  name,
  secret,
  onClose,
}: {
  name: string
  secret: string
  onClose: () => void
}) {
  return (
    <Modal title="The signing secret" onClose={onClose} isOnlyView>
      <div className="flex flex-col gap-3 p-4">
        <p>
          Every batch of <bdi className="font-medium">{plainLine(name)}</bdi> is signed with it, so that the
          receiver can tell who sent it. This is the only time it is shown.
        </p>
        <Command text={secret} />
        <Button tone="main" className="self-start" onClick={onClose}>
          I have saved it
        </Button>
      </div>
    </Modal>
  )
}
