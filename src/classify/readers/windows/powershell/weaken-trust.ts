/** Assignments to what belongs to everybody: `[Net.ServicePointManager]::ServerCertificateValidationCallback = { $true }`. */
import { createMethodReading } from './create-reading.ts'
import type { Session } from './session.ts'

export function weakenTrust(session: Session, type: string, member: string): void {
  if (/certificatevalidationcallback|certificatepolicy/.test(member))
    createMethodReading(session, `[${type}]`).effect(
      'configure',
      'control/trust',
      'the check of certificates',
    )
}
