.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

.PHONY: help start test check backup restore bench fuzz load load-compare build clean node chromium promtool up rollback down

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

start: build ## Install, build and run everything, on PORT and in DATA_DIR
	@exec node deploy/dist/run/main.js

test: build chromium promtool ## Run every check and every test
	@node deploy/test/run.mjs

check: node_modules/.installed ## Lint, check types and run the tests nearest to the changes
	@node deploy/test/check.mjs

backup: deploy/dist/operate/backup/backup.js ## Save the running system to the new folder BACKUP
	@npm run --silent backup -w deploy -- "$${BACKUP:?set BACKUP=<folder>}"

restore: deploy/dist/operate/backup/restore.js ## Restore the backup in the folder BACKUP into an empty system
	@npm run --silent restore -w deploy -- "$${BACKUP:?set BACKUP=<folder>}"

# The build that runs stays unchanged: only a checkout without a build is built.
deploy/dist/operate/backup/%.js:
	@$(MAKE) --no-print-directory build

bench: build ## Run the benchmarks of speed and quality
	@npm run bench --workspaces --if-present

fuzz: build ## Fuzz the whole API for ten minutes, or for FUZZ_SECONDS
	@node --conditions source --import tsx deploy/measure/fuzz/main.ts

load: build ## Load-test a separate system and write a report; PROFILE is smoke, load, stress, spike, soak or short-soak
	@node --conditions source --import tsx deploy/measure/load/main.ts run "$${PROFILE:-smoke}" $${TARGET:-}

load-compare: node_modules/.installed ## Compare the reports A and B
	@node --conditions source --import tsx deploy/measure/load/main.ts compare "$${A:-}" "$${B:-}"

build: node_modules/.installed ## Compile the changed packages
	@npx tsc -b proto services/*/ gateway deploy
	@node deploy/run/bundle-processes.mjs
	@node deploy/run/build-web.mjs

node_modules/.installed: package-lock.json | node
	@npm ci --no-audit --no-fund --no-update-notifier --loglevel=error
	@node deploy/run/run-install-scripts.mjs
	@touch $@

node:
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); if (a < 20 || (a === 20 && b < 19)) { console.error("Packshot needs Node.js 20.19 or newer; this is " + process.version + "."); process.exit(1); }'

chromium:
	@deploy/test/need-chromium

promtool:
	@deploy/test/need-promtool

up: ## Build the images, create the secrets and start all containers
	@[ -f .env ] || cp deploy/compose/trial.env .env
	@deploy/compose/build-images
	@deploy/compose/use-version
	@deploy/compose/start

rollback: ## Start the containers of the version before
	@deploy/compose/use-version --previous
	@deploy/compose/start

down: ## Stop the containers and keep the data
	@COMPOSE_PROFILES='*' docker compose down

clean: ## Remove build results and keep the data
	@rm -rf node_modules .cache dist proto/dist services/*/dist gateway/dist web/dist deploy/dist
