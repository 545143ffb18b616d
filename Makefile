.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

# onnxruntime's install script would fetch GPU libraries that are not needed here.
export ONNXRUNTIME_NODE_INSTALL := skip
export ONNXRUNTIME_NODE_INSTALL_CUDA := skip

.PHONY: help start test check backup restore bench fuzz load load-compare build clean node chromium up down

help: ## Show this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-8s %s\n", $$1, $$2}'

start: build ## Install, build and run everything; PORT and DATA_DIR choose where
	@exec node deploy/dist/run/main.js

test: build chromium ## Run every check and every test
	@node deploy/test/run.mjs

check: node_modules/.installed ## Lint, types and the tests nearest to what has changed
	@node deploy/test/check.mjs

backup: build ## Save everything while it runs, into the new folder BACKUP names
	@npm run --silent backup -w deploy -- "$${BACKUP:?say BACKUP=<folder>}"

restore: build ## Bring the backup that BACKUP names into an empty system
	@npm run --silent restore -w deploy -- "$${BACKUP:?say BACKUP=<folder>}"

bench: build ## Print the figures of speed and quality
	@npm run bench --workspaces --if-present

fuzz: build ## Call the whole API with what nobody would send, for ten minutes; FUZZ_SECONDS changes that
	@npx tsx --conditions source deploy/measure/fuzz/main.ts

load: build ## Bring load upon a system of its own and write a report; PROFILE is smoke, load, stress, spike, soak or short-soak
	@npx tsx --conditions source deploy/measure/load/main.ts run "$${PROFILE:-smoke}" $${TARGET:-}

load-compare: node_modules/.installed ## Put the reports A and B side by side
	@npx tsx --conditions source deploy/measure/load/main.ts compare "$${A:-}" "$${B:-}"

build: node_modules/.installed ## Compile what has changed
	@npx tsc -b proto services/*/ gateway deploy
	@node deploy/run/build-web.mjs

node_modules/.installed: package-lock.json | node
	@npm ci --no-audit --no-fund --no-update-notifier --loglevel=error
	@node deploy/run/run-install-scripts.mjs
	@touch $@

node:
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); if (a < 20 || (a === 20 && b < 19)) { console.error("Packshot needs Node.js 20.19 or newer; this is " + process.version + "."); process.exit(1); }'

chromium:
	@deploy/test/need-chromium

up: ## Build the images, make the secrets and start everything in containers
	@deploy/compose/build-images
	@deploy/compose/make-secrets
	@[ -f .env ] || cp deploy/compose/trial.env .env
	@docker compose up -d --wait

down: ## Stop the containers; what is stored stays
	@COMPOSE_PROFILES='*' docker compose down

clean: ## Remove what was built, not what was stored
	@rm -rf node_modules .cache proto/dist services/*/dist gateway/dist web/dist deploy/dist
