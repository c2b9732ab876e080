/** Tools made to break in, to mine, or to gain rights. Scanners are left alone: people scan their own machines every day. */
import type { Program } from '../program.ts'

const ASKS =
  /^(?:-h|-hh|--help|--version|-version|-V|--list.{0,20}|--show.{0,20}|--example-hashes|--update|--wizard)$/

const attack = (names: string, why: string): Program => ({
  names,
  read: ({ call, args, effect }) => {
    if (!args.all.some((word) => ASKS.test(word)))
      effect('execute', 'code/attack', `${call.program} (${why})`)
  },
})

export const attackPrograms: readonly Program[] = [
  attack('hydra medusa ncrack patator crowbar brutespray kerbrute sprayhound', 'guesses passwords'),
  attack(
    'john hashcat unshadow ophcrack fcrackzip pdfcrack rarcrack zip2john ssh2john keepass2john hcxpcapngtool truecrack',
    'cracks passwords',
  ),
  attack('sqlmap nosqlmap commix xsser beef-xss weevely tplmap dalfox ysoserial', 'attacks web applications'),
  attack(
    'msfconsole msfvenom msfdb msfd msfrpcd setoolkit empire sliver sliver-client sliver-server havoc covenant merlin villain pupy koadic cobaltstrike teamserver beacon',
    'takes over machines',
  ),
  attack(
    'responder crackmapexec cme nxc netexec evil-winrm bloodhound-python sharphound certipy certipy-ad rubeus petitpotam coercer mitm6 ntlmrelayx ntlmrelayx.py',
    'takes over accounts',
  ),
  attack(
    'secretsdump.py psexec.py wmiexec.py smbexec.py atexec.py dcomexec.py getnpusers.py getuserspns.py ticketer.py impacket-secretsdump impacket-psexec impacket-wmiexec impacket-smbexec impacket-getnpusers impacket-getuserspns impacket-ntlmrelayx mimikatz pypykatz mimipenguin mimipenguin.sh lazagne lazagne.py lsassy nanodump donpapi 3snake',
    'steals credentials',
  ),
  attack(
    'ettercap bettercap arpspoof dnsspoof dnschef macof yersinia sslstrip evilginx evilginx2 modlishka gophish hostapd-wpe',
    'intercepts connections',
  ),
  attack(
    'aircrack-ng aireplay-ng airodump-ng airmon-ng reaver wifite bully mdk3 mdk4 fluxion',
    'breaks into wireless networks',
  ),
  attack('slowloris slowhttptest hping3 goldeneye hulk torshammer mhddos loic t50', 'overloads machines'),
  attack(
    'linpeas linpeas.sh linenum linenum.sh lse.sh les.sh linux-exploit-suggester.sh pspy pspy64 pspy32 winpeas winpeas.exe privesccheck unix-privesc-check traitor deepce deepce.sh amicontained',
    'looks for ways to gain rights',
  ),
  attack(
    'xmrig minerd cpuminer cgminer bfgminer ethminer t-rex nbminer phoenixminer xmr-stak lolminer gminer teamredminer srbminer srbminer-multi cpuminer-multi',
    'mines cryptocurrency',
  ),
  attack(
    'ligolo ligolo-ng iodine iodined dnscat dnscat2 ptunnel icmpsh reverse-ssh pwncat-cs gs-netcat gsocket',
    'hides a way in or out',
  ),
  attack('keylogger logkeys xspy xkeylogger', 'records what is typed'),
]

/** Also as scripts: `python sqlmap.py`. */
export const attackNames: ReadonlySet<string> = new Set(
  attackPrograms.flatMap(({ names }) => names.split(' ')),
)
