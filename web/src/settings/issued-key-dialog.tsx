import type { IssuedKey } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { Command } from '../parts/command.tsx'
import { Modal } from '../parts/modal.tsx'

export function IssuedKeyDialog({ issued, onClose }: { issued: IssuedKey; onClose: () => void }) {
  return (
    <Modal title="Your new key" onClose={onClose} isOnlyView>
      <div className="flex flex-col gap-3 p-4">
        <p>
          This is the only time the key <bdi className="font-medium">{issued.name}</bdi> is shown. The service
          keeps no copy of it.
        </p>
        <div data-testid="issued-key">
          <Command text={issued.key} />
        </div>
        <Button tone="main" className="self-start" onClick={onClose}>
          I have saved it
        </Button>
      </div>
    </Modal>
  )
}
