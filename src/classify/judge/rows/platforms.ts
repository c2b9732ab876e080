/** Clouds, clusters, containers, repositories, registries, connectors. */
import { readRows } from '../row.ts'

export const platformRows = readRows(`
platform.delete-whole | delete destroy | resource/whole | | critical | Deletes {target} with everything in it ({route}).
+ gcloud projects delete shop
+ terraform destroy -auto-approve
+ kubectl delete namespace shop
- terraform plan -destroy
platform.delete-store | delete destroy | resource/store | | high | Deletes {target}, which holds data ({route}).
+ aws dynamodb delete-table --table-name orders
+ docker volume rm data
platform.delete-store-all | delete destroy | resource/store | recursive | critical | Deletes {target} with everything in it ({route}).
+ aws s3 rb s3://shop --force
+ aws s3 rm s3://shop --recursive
- aws s3 ls
platform.delete-stores | delete destroy | resource/store resource/workload resource/compute | bulk | critical | Deletes all of {target} ({route}).
+ kubectl delete pvc --all
+ docker volume prune -af
platform.delete-backup | delete destroy | resource/backup | | critical | Deletes {target}, a backup ({route}).
+ aws rds delete-db-snapshot --db-snapshot-identifier a
+ vssadmin delete shadows /all
platform.delete-credential | delete destroy | resource/credential | | high | Deletes {target}, a secret or key ({route}).
+ vault kv delete secret/db
+ gh secret delete TOKEN
platform.delete-credentials | delete destroy | resource/credential resource/whole | bulk | critical | Deletes all of {target}, secrets or keys ({route}).
+ vault secrets disable secret/
- vault kv delete secret/db
platform.delete-identity | delete destroy | resource/identity | | high | Deletes {target}, who may do what ({route}).
+ aws iam delete-role --role-name app
platform.delete-compute | delete destroy | resource/compute | | high | Deletes the machine {target} ({route}).
+ aws ec2 terminate-instances --instance-ids i-1
platform.delete-workload | delete destroy | resource/workload | | high | Deletes {target} ({route}).
+ kubectl delete deployment web
+ helm uninstall web
- docker rm web
platform.delete-network | delete destroy | resource/network | | high | Deletes {target} ({route}).
+ aws route53 delete-hosted-zone --id Z1
platform.delete-log | delete destroy | resource/log | | critical | Deletes {target}: traces are gone ({route}).
+ aws cloudtrail delete-trail --name main
+ aws logs delete-log-group --log-group-name app
platform.delete-record | delete destroy | resource/record | | medium | Deletes {target} ({route}).
+ {"action":"connector_access","data":{"connector":"tracker","operation":"delete_issue"}}
platform.delete-records | delete destroy | resource/record resource/person resource/unknown | bulk | high | Deletes many of {target} ({route}).
+ {"action":"connector_access","data":{"connector":"tracker","operation":"bulk_delete_issues"}}
- {"action":"connector_access","data":{"connector":"tracker","operation":"delete_issue"}}
platform.delete-person | delete destroy | resource/person | | high | Deletes {target}, which is about people ({route}).
+ {"action":"delete_customer","data":{"id":7}}
platform.delete-minor | delete | resource/minor resource/regenerable | | low | Deletes {target} ({route}).
- docker rmi web:old
- docker rm web
platform.delete-unknown | delete destroy | resource/unknown | | high | Deletes {target} ({route}).
+ acmectl things delete shop
platform.delete-unknown-weak | delete | resource/unknown resource/store resource/workload resource/compute resource/network resource/credential resource/identity resource/record resource/whole data/database | weak-verb | medium | Clears {target} ({route}).
+ acmectl queue clear orders
platform.read-credential | read | resource/credential | | medium | Reads {target}, a secret ({route}).
+ vault kv get secret/db
+ gh auth token
platform.read-credentials | read search | resource/credential | bulk | high | Reads many secrets: {target} ({route}).
+ kubectl get secrets -A -o yaml
- vault kv list secret/
- kubectl get secrets
platform.read-person | read search | resource/person | | medium | Reads {target}, which is about people ({route}).
+ {"action":"connector_access","data":{"connector":"crm","operation":"get_contact"}}
platform.export | read send | resource/store resource/record resource/unknown resource/whole data/table data/database data/everything data/rows | bulk | medium | Exports {target} in bulk ({route}).
+ pg_dump shop > shop.sql
+ {"action":"connector_access","data":{"connector":"warehouse","operation":"bulk_export"}}
platform.export-person | read send | resource/person | bulk | medium | Exports {target}, which is about people, in bulk ({route}).
+ {"action":"connector_access","data":{"connector":"crm","operation":"bulk_export"}}
- {"action":"connector_access","data":{"connector":"crm","operation":"get_contact"}}
platform.change-whole | configure | resource/whole | | medium | Changes {target} ({route}).
+ terraform apply
+ pulumi up
- terraform plan
platform.change-whole-unseen | configure | resource/whole | forced | high | Changes {target} without anybody looking at it first ({route}).
+ terraform apply -auto-approve
+ terraform state rm aws_instance.web
- terraform plan -out p
- terraform validate
platform.forget-all | configure | resource/whole | forced bulk | critical | Changes or forgets all of {target} without anybody looking at it first ({route}).
+ terraform state list | xargs terraform state rm
- terraform state list
platform.change-credential | configure | resource/credential | | medium | Changes {target}, a secret or key ({route}).
+ gh secret set TOKEN
+ aws secretsmanager put-secret-value --secret-id x --secret-string y
- gh secret list
platform.change-identity | configure create grant | resource/identity | | medium | Changes who may do what: {target} ({route}).
+ aws iam attach-role-policy --role-name app --policy-arn arn:aws:iam::aws:policy/ReadOnlyAccess
platform.grant-admin | configure create grant | resource/identity | admin | high | Gives administrator rights: {target} ({route}).
+ aws iam attach-user-policy --user-name eve --policy-arn arn:aws:iam::aws:policy/AdministratorAccess
+ kubectl create clusterrolebinding x --clusterrole=cluster-admin --user=eve
platform.make-public | configure create grant publish | resource/* | public | high | Opens {target} to everybody ({route}).
+ aws s3api put-bucket-acl --bucket shop --acl public-read
platform.create-credential | create | resource/credential | | medium | Creates {target}, a secret or key ({route}).
+ aws secretsmanager create-secret --name x
+ npm token create
platform.grant-login | grant | resource/credential | | high | Creates a new way to log in: {target} ({route}).
+ aws iam create-access-key --user-name app
+ gcloud iam service-accounts keys create k.json --iam-account a@b
platform.change-log | configure stop | resource/log | | critical | Switches off {target}: nothing is recorded any more ({route}).
+ aws cloudtrail stop-logging --name main
platform.change-backup | configure stop | resource/backup | | high | Weakens {target} ({route}).
+ {"action":"connector_access","data":{"connector":"cloud","operation":"disable_backup"}}
- {"action":"connector_access","data":{"connector":"cloud","operation":"get_backup"}}
platform.change-network | configure create grant | resource/network | | medium | Changes {target} ({route}).
+ aws ec2 authorize-security-group-ingress --group-id sg-1 --cidr 10.0.0.0/8 --port 22
platform.stop-access | stop | resource/identity resource/credential | | high | Switches off {target} ({route}).
+ mc admin user disable shop lena
+ vault auth disable github
platform.stop-workload | stop | resource/workload resource/compute resource/store resource/network resource/whole resource/unknown | | medium | Stops {target} ({route}).
+ kubectl scale deployment web --replicas=0
+ aws ec2 stop-instances --instance-ids i-1
- docker stop web
platform.change-many | configure write | resource/identity resource/person | bulk | high | Changes all of {target} at once ({route}).
+ {"action":"batch_update_users","data":{"match":"*","update":{"banned":true}}}
- {"action":"get_user","data":{"id":7}}
platform.stop-many | stop | resource/workload resource/compute resource/store resource/network | bulk | high | Stops all of {target} ({route}).
+ {"action":"mute_all_monitors","data":{"until":"forever"}}
- {"action":"list_monitors","data":{}}
platform.take-domain | configure create grant | resource/network | admin | high | Decides where the mail or the names of {target} go ({route}).
+ {"action":"update_dns_record","data":{"zone":"shop.example","type":"MX","content":"mail.example"}}
- {"action":"get_dns_record","data":{"zone":"shop.example","type":"MX"}}
platform.create-credential-admin | create configure | resource/credential | admin | high | Creates {target}, a key with the rights of an administrator ({route}).
+ {"action":"create_api_token","data":{"name":"ci","scopes":["*"]}}
- {"action":"list_api_tokens","data":{}}
platform.change-unknown | write | resource/unknown resource/record resource/person | | medium | Changes {target}, and nothing says that it is harmless ({route}).
+ {"action":"connector_access","data":{"connector":"books","operation":"void_invoice","number":7}}
+ {"action":"connector_access","data":{"connector":"club","operation":"enthrone_member","name":"kim"}}
+ {"action":"connector_access","data":{"connector":"plant","operation":"valve_open","valve":"V-3"}}
- {"action":"connector_access","data":{"connector":"books","operation":"preview_invoice","number":7}}
- {"action":"connector_access","data":{"connector":"desk","operation":"add_comment","issue":7}}
platform.read-pay | read search | resource/person | from-personal | high | Reads {target}, which says what people earn ({route}).
+ {"action":"connector_access","data":{"connector":"staff","operation":"list_salaries"}}
- {"action":"connector_access","data":{"connector":"staff","operation":"get_payroll_calendar"}}
platform.change-pay | configure | resource/person | from-personal | high | Changes what {target} earns ({route}).
+ {"action":"update_compensation","data":{"employee":"E-7","base_salary":90000}}
- {"action":"get_employee","data":{"id":"E-7"}}
platform.release | publish | resource/workload | | medium | Puts {target} live, for others to use ({route}).
+ {"action":"connector_access","data":{"connector":"code","operation":"merge_pull_request","number":7}}
+ {"action":"connector_access","data":{"connector":"host","operation":"deploy_site","site":"shop"}}
- {"action":"connector_access","data":{"connector":"code","operation":"get_pull_request","number":7}}
- acmebuild build MyTarget --configuration Release
platform.run-remote | execute | resource/compute resource/workload | | medium | Runs a command on {target} ({route}).
+ aws ssm send-command --instance-ids i-1 --document-name AWS-RunShellScript
platform.host-mount | execute | resource/workload | admin | high | Starts {target} with the rights of this machine ({route}).
+ docker run --privileged alpine
+ docker run -v /:/host alpine
- docker run alpine
platform.production | connect configure create delete write read execute stop publish grant | resource/* | production | high | Works on {target} in production ({route}).
+ kubectl --context prod-eu get pods
- kubectl get pods -n staging
platform.destroy-production | delete destroy | resource/* | production | critical | Deletes {target} in production ({route}).
+ kubectl --context prod delete deployment web
repository.discard | delete | repository/own-work | | medium | Discards work that is nowhere else ({route}).
+ git reset --hard
+ git clean -fd
+ git checkout -- .
+ git branch -D feature/x
- git reset --soft HEAD~1
- git clean -n
repository.rewrite | delete destroy write | repository/shared | | high | Rewrites or deletes what others have: {target} ({route}).
+ git push --force
+ git push origin --delete main
+ git filter-branch --all
- git push origin feature/x
repository.rewrite-own | write | repository/shared | trusted | medium | Rewrites a branch, unless somebody else changed it meanwhile: {target} ({route}).
+ git push --force-with-lease origin feature/x
repository.release | delete destroy | repository/release | | high | Deletes {target}, which others use ({route}).
+ git push origin :v1.0
+ gh release delete v1.0
+ npm unpublish x
repository.settings | configure | repository/settings | | high | Weakens the protection of {target} ({route}).
+ {"action":"connector_access","data":{"connector":"github","operation":"disable_branch_protection","branch":"main"}}
- {"action":"connector_access","data":{"connector":"github","operation":"get_branch_protection","branch":"main"}}
repository.delete | delete destroy | repository/settings repository/hook | | critical | Deletes the repository {target} ({route}).
+ gh repo delete acme/shop --yes
repository.discard-all | delete destroy | repository/own-work | recursive | high | Deletes the history of the repository ({target}).
+ rm -rf .git
- rm -f .git/index.lock
repository.hook | write configure | repository/hook | | medium | Changes what runs by itself in a repository ({route}).
+ git config core.hooksPath /tmp/h
publish.package | publish | package/registry | | medium | Publishes {target} for everybody ({route}).
+ docker push acme/web
+ npm publish --registry https://npm.acme.internal
publish.public | publish | package/registry | public | high | Publishes {target} in a public registry, which cannot be undone ({route}).
+ npm publish
+ twine upload dist/*
+ cargo publish
+ gem push a.gem
- npm publish --dry-run
install.url | execute create | package/url | | medium | Installs {target} from an address instead of a registry ({route}).
+ pip install https://pkgs.example/x.whl
install.unsafe | execute create configure | package/url package/registry | from-network | high | Installs from {target}, an address without a name or without encryption ({route}).
+ pip install http://203.0.113.9/x.whl
+ npm config set registry http://203.0.113.9
- pip install ./x.whl
install.known | create | package/known | | low | Installs {target}.
- sudo apt-get install -y jq
install.source | configure | package/registry | | medium | Changes where packages come from: {target} ({route}).
+ pip install --index-url https://pkgs.example x
- npm config get registry
install.removed | delete | package/known | elevated | medium | Removes {target} as administrator ({route}).
+ sudo apt-get purge nginx
- npm uninstall left-pad
`)
